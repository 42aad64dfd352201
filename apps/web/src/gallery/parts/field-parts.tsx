import { callingCode } from '@bylgja/domain';
import { useState } from 'react';

import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Chips } from '#ui/forms/chips.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Segment } from '#ui/forms/segment.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SuggestField } from '#ui/forms/suggest-field.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { Tiles } from '../tiles.tsx';

const places = [
  { key: 'Skálabotnur', title: 'Skálabotnur', end: '485' },
  { key: 'Skálafjørður', title: 'Skálafjørður', end: '485' },
];

/** Every field, empty, filled and wrong. */
export function FieldParts() {
  const [code, setCode] = useState('4821');
  const [isListed, setListed] = useState(true);
  const [isAbroad, setAbroad] = useState(false);
  const [place, setPlace] = useState('');
  const [topic, setTopic] = useState('');
  const [amount, setAmount] = useState(2);
  const [sim, setSim] = useState<'esim' | 'physical'>('esim');
  return (
    <Tiles>
      <Stack gap="block">
        <Field
          label="Telefonnummar"
          prefix={callingCode()}
          defaultValue="21 12 34"
          inputMode="numeric"
          help="6 tøl"
        />
        <Field
          label="Teldupostur"
          type="email"
          defaultValue="bjork@example"
          error="Telduposturin sær skeivur út"
        />
        <PasswordField
          label="Loyniorð"
          autoComplete="current-password"
          defaultValue="Bylgja-2026"
          showLabel="Vís loyniorðið"
          hideLabel="Fjal loyniorðið"
        />
        <SuggestField
          label="Býur ella bygd"
          value={place}
          onValue={setPlace}
          suggestions={places.filter(({ key }) => key !== place && key.startsWith(place))}
          onChoose={setPlace}
        />
        <SelectField
          label="Evni"
          value={topic}
          onValue={setTopic}
          options={[
            { value: '', label: 'Øll evni' },
            { value: 'purchase', label: 'Keyp' },
          ]}
        />
        <Field
          label="Telefonnummar"
          prefix={callingCode()}
          large
          defaultValue="21 10 01"
          inputMode="numeric"
        />
      </Stack>
      <Stack gap="block">
        <CodeField label="Kota" value={code} onValue={setCode} />
        <CodeField label="Kota, 8 tøl" length={8} value="48211" onValue={() => undefined} />
        <CodeField label="Kota, skeiv" value="482119" onValue={() => undefined} error="Kotan er ikki røtt" />
        <Checkbox defaultChecked>Eg havi lisið og góðtaki treytirnar</Checkbox>
        <Checkbox error="Tú mást góðtaka treytirnar">Eg havi lisið og góðtaki treytirnar</Checkbox>
        <Switch label="Vís nummarið í telefonbókini" checked={isListed} onChange={setListed} />
        <Switch label="Uttanlands" more="Upp til 50 GB" checked={isAbroad} onChange={setAbroad} />
        <Segment
          label="SIM"
          value={sim}
          onChange={setSim}
          options={[
            { value: 'esim', label: 'eSIM' },
            { value: 'physical', label: 'SIM-kort' },
          ]}
        />
        <Chips
          label="Hvussu nógv?"
          value={amount}
          onChoose={setAmount}
          options={[1, 2, 5, 10].map((gb) => ({ value: gb, label: `${gb} GB` }))}
        />
      </Stack>
    </Tiles>
  );
}
