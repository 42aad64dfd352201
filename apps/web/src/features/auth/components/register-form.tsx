import { dayOf, fail, keysOf } from '@bylgja/domain';

import { AddressFields } from '#lib/address-fields.tsx';
import { api } from '#lib/api.ts';
import { BirthDateField } from '#lib/birth-date-field.tsx';
import { NameFields } from '#lib/name-fields.tsx';
import { NewPasswordField, RepeatPasswordField } from '#lib/new-password-field.tsx';
import { PhoneNumberField } from '#lib/phone-number-field.tsx';
import { signIn } from '#lib/session.ts';
import { useStore } from '#lib/store.ts';
import { inOneLine, useDescribe, useFieldText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useWrongFields } from '#lib/use-wrong-fields.ts';
import { clock } from '#platform/time.ts';
import { Button } from '#ui/forms/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

import { registerDraft } from '../register-draft.ts';
import { isRefusal, readRegistration, wrongByServer } from '../register.view.ts';
import type { RegisterCode, RegisterDraft } from '../register.view.ts';
import { typedEmail } from '../typed-email.ts';
import { useFailure } from '../use-failure.ts';
import { FailureNote } from './failure-note.tsx';
import { KnownEmail } from './known-email.tsx';
import { TermsBox } from './terms-box.tsx';

type Field = keyof RegisterDraft;
type TextField = Exclude<Field, 'hasAcceptedTerms'>;

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

/** All fields the provider requires of a new user. The input stays, whatever the result of the call. */
export function RegisterForm() {
  const text = useText();
  const sayWrong = useWrongWords();
  const draft = useStore(registerDraft);
  const { wrong, form, show, clear } = useWrongFields<Field, RegisterCode>();
  const failure = useFailure();

  const register = useAction(async () => {
    failure.clear();
    const read = await readRegistration(draft, dayOf(clock.now()));
    if ('wrong' in read) return void show(read.wrong);
    const result = await api.act('failed.register', 'POST /auth/register', { body: read.body });
    if (result.ok) return signIn(result.value);
    if (show(wrongByServer(result))) failure.show(result);
  });

  function write(change: Partial<RegisterDraft>) {
    const before = registerDraft.get();
    const fields = keysOf(change);
    registerDraft.set({ ...before, ...change });
    clear(...fields.filter((field) => change[field] !== before[field]));
    failure.clear();
  }
  const field = (name: TextField) => ({
    name,
    value: draft[name],
    onValue: (value: string) => write({ [name]: value }),
    error: sayWrong(wrong[name]),
  });
  return (
    <Stack as="form" ref={form} gap="block" noValidate action={register.run}>
      <Stack>
        <AboutYou field={field} />
        <AddressFields
          value={draft}
          onValue={({ address, postalCode, city }) => write({ address, postalCode, city })}
          wrong={{
            address: sayWrong(wrong.address),
            postalCode: sayWrong(wrong.postalCode),
            city: sayWrong(wrong.city),
          }}
        />
        <Field
          {...field('email')}
          onValue={(email) => {
            write({ email });
            typedEmail.set(email);
          }}
          label={text('auth.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        {wrong.email === 'email_registered' && <KnownEmail />}
        <NewPasswordField
          {...field('password')}
          onValue={(password) => {
            write({ password });
            clear('repeatPassword');
          }}
          label={text('auth.password')}
        />
        <RepeatPasswordField {...field('repeatPassword')} />
      </Stack>
      <TermsBox
        checked={draft.hasAcceptedTerms}
        onChange={(hasAcceptedTerms) => write({ hasAcceptedTerms })}
        error={sayWrong(wrong.hasAcceptedTerms)}
      />
      <Stack>
        <FailureNote failure={failure} />
        <Button kind="primary" wide submits busy={register.isBusy && text('general.loading')}>
          {text('auth.register')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** The person's name, address and contacts. */
function AboutYou({ field }: { field: (name: TextField) => FieldProps }) {
  const text = useText();
  return (
    <>
      <NameFields field={field} />
      <BirthDateField {...field('birthDate')} autoComplete="bday" />
      <PhoneNumberField
        {...field('phoneNumber')}
        label={text('auth.phoneOptional')}
        help={text('auth.phoneOptionalHint')}
        autoComplete="tel-national"
      />
    </>
  );
}

/** What to say at a field: the text of a rule, or what the server refused it for. */
function useWrongWords(): (code: RegisterCode | undefined) => string | undefined {
  const fieldText = useFieldText();
  const describe = useDescribe();
  return (code) => {
    if (code === undefined) return undefined;
    return isRefusal(code) && code !== 'phone_number_invalid'
      ? inOneLine(describe(fail(code)))
      : fieldText(code);
  };
}
