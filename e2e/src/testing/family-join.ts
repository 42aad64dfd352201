import type { Visitor } from './visitor.ts';

/** Fills in the new family member: a child in the same home. */
export async function writeJoining({ page, say, touch }: Visitor, firstname: string): Promise<void> {
  await page.getByLabel(say('profile.firstname')).fill(firstname);
  await page.getByLabel(say('profile.lastname')).fill('Joensen');
  await page.getByLabel(say('profile.birthDate')).fill('04.07.2016');
  await touch(page.getByRole('checkbox', { name: say('family.sameAddress') }));
}

/** Takes the first free number that is offered. */
export async function takeFreeNumber({ page, say, touch }: Visitor): Promise<void> {
  await touch(
    page
      .getByRole('list', { name: say('line.free') })
      .getByRole('button')
      .first(),
  );
}
