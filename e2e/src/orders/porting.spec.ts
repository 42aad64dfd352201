import { bjork } from '@bylgja/fixtures';

import { reviewJoining, takeFreeNumber, writeJoining } from '../testing/family-join.ts';
import { makeChange } from '../testing/make-change.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

/** SIM cards at another provider: the last digits decide that provider's answer. */
const card = (lastDigits: string) => `892980277000120${lastDigits}`;

/** Bjørk orders a member with a ported number, and the order is put on hold. */
async function orderStoppedPort(visitor: Visitor, simcardNumber: string): Promise<void> {
  const { page, say, touch, see, open } = visitor;
  await visitor.arriveSignedIn(bjork, '/stovna-familju-lim');
  await writeJoining(visitor, 'Marjun');
  await touch(page.getByRole('radio', { name: say('line.own') }));
  await page.getByLabel(say('line.foreignNumber')).fill('551234');
  await page.getByLabel(say('line.foreignSim')).fill(simcardNumber);
  await reviewJoining(visitor);
  await makeChange(visitor, say('family.addFree'));
  await open('/bileggingar');
  await see(say('orders.onHold'));
}

/** Opens Marjun's line once it has joined the family. */
async function seeMember({ page, say, open }: Visitor, phoneNumber: string | RegExp): Promise<void> {
  await expect(async () => {
    await open('/umsit-familju-hald');
    const member = page.getByRole('link', { name: /Marjun/ });
    await expect(member).toContainText(phoneNumber, { timeout: 5000 });
    await expect(member).not.toContainText(say('home.processing'), { timeout: 5000 });
  }).toPass();
}

test('a declined port says why, and continues with the right SIM card number', async ({
  visitor,
  page,
  say,
}) => {
  await orderStoppedPort(visitor, card('0000'));
  await expect(page.getByRole('main')).toContainText(say('orders.failed.porting'));
  await visitor.press(say('orders.resolve'));
  const sheet = page.getByRole('dialog', { name: say('orders.resolve') });
  await sheet.getByRole('textbox', { name: say('line.foreignSim') }).fill(card('0001'));
  await visitor.touch(sheet.getByRole('button', { name: say('orders.resolveSend') }));
  await visitor.see(say('orders.resolved'));
  await seeMember(visitor, '55 12 34');
});

test('a port that the other provider rejects continues with a new number', async ({ visitor, page, say }) => {
  await orderStoppedPort(visitor, card('9999'));
  await visitor.see(say('orders.problem.donor_refuses'));
  await visitor.press(say('orders.resolve'));
  const sheet = page.getByRole('dialog', { name: say('orders.resolve') });
  await visitor.touch(sheet.getByRole('radio', { name: say('orders.resolveNew') }));
  await takeFreeNumber(visitor);
  await visitor.see(say('line.another'));
  await visitor.touch(sheet.getByRole('button', { name: say('orders.resolveTake') }));
  await visitor.see(say('orders.resolved'));
  await seeMember(visitor, /22\s\d\d\s\d\d/);
});
