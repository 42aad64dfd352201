import { useState } from 'react';

import { showDone } from '#lib/show-problem.ts';
import { useText } from '#lib/text.ts';
import { copyText } from '#platform/clipboard.ts';
import { Item } from '#ui/data/list.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

interface CodeProps {
  /** What it is called. */
  readonly what: string;
  readonly code: string;
}

/** A code that one writes elsewhere: it can be taken along. `written` is how people read it. */
export function CopiedCode({ what, code, written = code }: CodeProps & { readonly written?: string }) {
  const text = useText();
  async function copy() {
    if (await copyText(code)) showDone(text('manage.copied', { what }));
    else overlay.toast('error', text('manage.notCopied'));
  }
  return (
    <Item
      title={written}
      more={what}
      end={<IconButton icon="copy" label={text('manage.copy', { what })} onPress={copy} />}
    />
  );
}

/** A code that bystanders must not read: it is hidden until the user shows it. */
export function HiddenCode({ what, code }: CodeProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <Item
      title={<span aria-live="polite">{isShown ? code : text('manage.hiddenCode')}</span>}
      more={what}
      end={
        <IconButton
          icon={isShown ? 'eye-closed' : 'eye'}
          label={text(isShown ? 'manage.hide' : 'manage.show', { what })}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
