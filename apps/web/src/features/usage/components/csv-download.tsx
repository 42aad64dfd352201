import type { Member } from '@bylgja/contract';

import { digitsOfLine } from '#features/lines/lines.view.ts';
import { api } from '#lib/api.ts';
import { takeFile } from '#lib/take-file.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/forms/button.tsx';

/** What a line used, taken along as a table for spreadsheets. */
export function CsvDownload({ line }: { line: Member }) {
  const text = useText();
  const take = useAction(async () => {
    await takeFile(api.call('GET /subscriptions/:id/usage/csv', { params: { id: line.id }, query: {} }), {
      name: text('usage.csvName', { number: digitsOfLine(line) }),
      notTaken: text('usage.csvNotTaken'),
    });
  });
  return (
    <Button
      kind="quiet"
      small
      icon="download"
      busy={take.isBusy && text('general.loading')}
      onPress={() => take.run()}
    >
      {text('usage.takeCsv')}
    </Button>
  );
}
