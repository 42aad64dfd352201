import { api } from '#lib/api.ts';

import { CodeByText } from '../parts/code-by-text.tsx';

interface ProveByCodeProps {
  /** Of the person's own line; null while that is not known. */
  readonly phoneNumber: string | null;
  readonly onProved: () => void;
}

/** Step-up by a code to the user's own number. */
export function ProveByCode({ phoneNumber, onProved }: ProveByCodeProps) {
  return (
    <CodeByText
      phoneNumber={phoneNumber}
      onRequest={() => api.act('failed.sendCode', 'POST /auth/step-up/code')}
      onCode={async (code) => {
        const result = await api.act('failed.stepUp', 'POST /auth/step-up', { body: { code } });
        if (result.ok) onProved();
        return result;
      }}
    />
  );
}
