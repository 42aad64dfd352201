import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useNewLineWords } from '#features/numbers/parts/use-new-line-words.ts';
import { AddressFields } from '#lib/address-fields.tsx';
import type { WrittenAddress } from '#lib/address.ts';
import { Failed } from '#lib/failed.tsx';
import { useText } from '#lib/text.ts';
import { Text } from '#ui/data/text.tsx';
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx';
import { RadioChoice } from '#ui/forms/radio-choice.tsx';
import { Group } from '#ui/layout/group.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import type { WrongDelivery } from '../sim-checks.view.ts';
import type { DeliveryDraft } from '../sim-draft.view.ts';
import { pickupLocationsQuery } from '../sim.queries.ts';

interface SimDeliveryProps {
  readonly value: DeliveryDraft;
  readonly onValue: (value: DeliveryDraft) => void;
  readonly wrong: WrongDelivery;
  /** The initial address. */
  readonly home: WrittenAddress;
}

/** Where the SIM card goes: to a pick-up place, or home (rule: sign-up 2). */
export function SimDelivery({ value, onValue, wrong, home }: SimDeliveryProps) {
  const text = useText();
  const sayWrong = useNewLineWords();
  const change = (part: Partial<DeliveryDraft>) => onValue({ ...value, ...part });
  const type = {
    name: useId(),
    chosen: value.pickupType,
    onChoose: (pickupType: DeliveryDraft['pickupType']) => change({ pickupType }),
  };
  return (
    <Stack gap="block">
      <Group as="fieldset" heading={text('line.delivery')}>
        <RadioChoice {...type} value="LOCATION" title={text('line.pickup')} />
        <RadioChoice {...type} value="HOME" title={text('line.home')} />
      </Group>
      {value.pickupType === 'LOCATION' ? (
        <PickupPlaces
          chosen={value.simPickupLocationId}
          onChoose={(simPickupLocationId) => change({ simPickupLocationId })}
          error={sayWrong(wrong.simPickupLocationId)}
        />
      ) : (
        <AddressFields
          value={value.simShippingAddress ?? home}
          onValue={(simShippingAddress) => change({ simShippingAddress })}
          wrong={{
            address: sayWrong(wrong.address),
            postalCode: sayWrong(wrong.postalCode),
            city: sayWrong(wrong.city),
          }}
        />
      )}
    </Stack>
  );
}

interface PickupPlacesProps {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly error: string | undefined;
}

function PickupPlaces({ chosen, onChoose, error }: PickupPlacesProps) {
  const text = useText();
  const id = useId();
  const places = useQuery(pickupLocationsQuery);
  if (places.data === undefined) {
    if (places.isError) return <Failed small title={text('line.placesNotLoaded')} query={places} />;
    return <PlacesSkeleton />;
  }
  if (places.data.length === 0) return <Text muted>{text('line.noPlaces')}</Text>;
  return (
    <Group as="fieldset" heading={text('line.pickupPlace')} error={error}>
      {places.data.map((place) => (
        <RadioChoice
          key={place.id}
          name={id}
          value={place.id}
          chosen={chosen ?? undefined}
          onChoose={onChoose}
          title={place.name}
          more={`${place.address}, ${place.postalCode} ${place.city}`}
        />
      ))}
    </Group>
  );
}

const rows = [1, 2, 3, 4];

function PlacesSkeleton() {
  return (
    <Skeleton label={useText()('general.loading')}>
      <Stack gap="tight">
        {rows.map((row) => (
          <Bone key={row} height="4.75rem" round="card" />
        ))}
      </Stack>
    </Skeleton>
  );
}
