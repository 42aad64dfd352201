import { useEffect, useState } from 'react';

import { FieldPair } from '#ui/forms/field-pair.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SuggestField } from '#ui/forms/suggest-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { loadLocalities, placeCalled, placesFor, withPlace, withPostalCode } from './address.ts';
import type { WrittenAddress } from './address.ts';
import { useText } from './text.ts';

type AddressFieldsProps = {
  value: WrittenAddress;
  /** Receives all three fields, because one may fill in another. */
  onValue: (value: WrittenAddress) => void;
  /** The error message of each field. */
  wrong: Partial<Record<keyof WrittenAddress, string | undefined>>;
};

type Localities = Awaited<ReturnType<typeof loadLocalities>>;

/**
 * Address, postal code and place. Places are suggested by present or former name, with or without accents, and by code; code and
 * place fill each other in. Without the list of places, which is loaded separately, all three are plain fields.
 */
export function AddressFields({ value, onValue, wrong }: AddressFieldsProps) {
  const text = useText();
  const all = useLocalities();
  const places = all ? placesFor(value, all) : [];

  function onPostalCode(postalCode: string) {
    onValue(all ? withPostalCode(value, postalCode, all) : { ...value, postalCode });
  }
  function onChoose(name: string) {
    const place = places.find((suggested) => suggested.name === name);
    if (place) onValue(withPlace(value, place));
  }
  function onLeave() {
    const place = all && placeCalled(value.city, all);
    if (place) onValue(withPlace(value, place));
  }
  return (
    <Stack>
      <Field
        label={text('profile.address')}
        name="address"
        autoComplete="street-address"
        maxLength={120}
        value={value.address}
        onValue={(address) => onValue({ ...value, address })}
        error={wrong.address}
      />
      <FieldPair shortFirst>
        <Field
          label={text('profile.postalCode')}
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          value={value.postalCode}
          onValue={onPostalCode}
          error={wrong.postalCode}
        />
        <SuggestField
          label={text('profile.city')}
          name="city"
          autoComplete="address-level2"
          maxLength={80}
          value={value.city}
          onValue={(city) => onValue({ ...value, city })}
          suggestions={places.map(({ name, postCode }) => ({ key: name, title: name, end: postCode }))}
          onChoose={onChoose}
          onLeave={onLeave}
          error={wrong.city}
        />
      </FieldPair>
    </Stack>
  );
}

/** The list of places, once it has loaded. */
function useLocalities(): Localities | undefined {
  const [all, setAll] = useState<Localities>();
  useEffect(() => {
    // Without the list the fields are plain ones.
    loadLocalities().then(setAll, () => undefined);
  }, []);
  return all;
}
