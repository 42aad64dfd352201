import { html } from '../html.ts';
import type { Html } from '../html.ts';
import type { CardForm, CardProblems } from './card-form.ts';
import type { WindowPlace, WindowState } from './card-window.ts';
import type { PaymentRecord } from './payment-record.ts';
import { outcomes, testCards } from './test-cards.ts';
import { alertSign, windowFrame } from './window-frame.ts';
import { formatAmount, windowTexts } from './window-texts.ts';
import type { WindowTexts } from './window-texts.ts';

export interface PageContext {
  readonly merchantName: string;
  /** The errors of the card just submitted. */
  readonly problems?: CardProblems;
  /** What was entered; the security code is never sent back. */
  readonly entered?: Omit<CardForm, 'securityCode'>;
}

/** The page for the window's state. */
export function windowPage(state: WindowState, context: PageContext): string {
  if (state.name === 'missing')
    return overPage(windowTexts('fo'), { ...context, word: windowTexts('fo').missing });
  const texts = windowTexts(state.at.link.language);
  switch (state.name) {
    case 'open':
      return openPage(texts, state.at, context);
    case 'confirming':
      return confirmingPage(texts, state.at, context);
    case 'processing':
    case 'paid':
      return wordPage(texts, {
        ...context,
        word: wordOf(texts, state.at, state.name),
        text: state.name === 'paid' ? texts.paidText : texts.processingText,
        link: { url: state.at.link.continueUrl, label: texts.goOn },
      });
    case 'expired':
    case 'closed':
      return overPage(texts, { ...context, word: texts[state.name], url: state.at.link.cancelUrl });
  }
}

function wordOf(texts: WindowTexts, at: WindowPlace, name: 'paid' | 'processing'): string {
  return name === 'paid' && isSaving(at) ? texts.saved : texts[name];
}

/** Whether the window saves a card without a charge. */
function isSaving({ payment }: WindowPlace): boolean {
  return payment.kind === 'Subscription';
}

function openPage(texts: WindowTexts, { payment, link }: WindowPlace, context: PageContext): string {
  const label = isSaving({ payment, link }) ? texts.save : texts.pay(formatAmount(link.amount, texts.lang));
  return windowFrame({
    texts,
    merchantName: context.merchantName,
    head: amountHead(texts, { payment, link }, context),
    body: [
      declineNote(texts, payment, context),
      html`<form class="card" method="post" action="/payments/${link.token}">
        ${cardFields(texts, context)}
        <div class="actions">
          <button class="button">${label}</button>
          <button class="button button--quiet" formaction="/payments/${link.token}/cancel" formnovalidate>
            ${texts.cancel}
          </button>
        </div>
      </form>`,
    ],
    aside: testCardList(texts, link.token),
  });
}

function confirmingPage(texts: WindowTexts, { payment, link }: WindowPlace, context: PageContext): string {
  return windowFrame({
    texts,
    merchantName: context.merchantName,
    head: amountHead(texts, { payment, link }, context),
    body: [
      html`<form class="card" method="post" action="/payments/${link.token}/confirm">
        <div>
          <h2>${texts.confirming}</h2>
          <p class="lead">${texts.confirmingText}</p>
        </div>
        <div class="actions">
          <button class="button" name="answer" value="confirm">${texts.confirm}</button>
          <button class="button button--quiet" name="answer" value="deny">${texts.deny}</button>
        </div>
      </form>`,
    ],
  });
}

interface Word extends PageContext {
  readonly word: string;
  readonly text: string;
  readonly link: { readonly url: string | null; readonly label: string };
}

function wordPage(texts: WindowTexts, { merchantName, word, text, link }: Word): string {
  return windowFrame({
    texts,
    merchantName,
    head: html`<h1 class="word">${word}</h1>
      <p class="sea__note">${text}</p>`,
    body: link.url === null ? [] : [html`<a class="button" href="${link.url}">${link.label}</a>`],
  });
}

function overPage(
  texts: WindowTexts,
  page: PageContext & { readonly word: string; readonly url?: string | null },
): string {
  return wordPage(texts, {
    ...page,
    text: texts.overText,
    link: { url: page.url ?? null, label: texts.goBack },
  });
}

function amountHead(texts: WindowTexts, { payment, link }: WindowPlace, { merchantName }: PageContext): Html {
  const isSave = isSaving({ payment, link });
  return html`<h1>${isSave ? texts.saveFor(merchantName) : texts.payTo(merchantName)}</h1>
    <p class="${isSave ? 'word' : 'figure'}">
      ${isSave ? texts.nothingTaken : formatAmount(link.amount, texts.lang)}
    </p>
    <p class="sea__note">${texts.reference} ${payment.orderId}</p>`;
}

/** Shown until another card is tried, also after a reload. */
function declineNote(texts: WindowTexts, payment: PaymentRecord, { problems }: PageContext): Html {
  const last = payment.operations.findLast((operation) => operation.type === 'authorize')?.outcome;
  if (!last || problems) return html``;
  const reasons = [
    [outcomes.expired, texts.declined.expired],
    [outcomes.notConfirmed, texts.declined.notConfirmed],
  ] as const;
  const known = reasons.find(([outcome]) => outcome.acquirerMessage === last.acquirerMessage);
  return html`<p class="note" role="alert">
    ${alertSign}
    <span><strong>${known ? known[1] : texts.declined.rejected}</strong> ${texts.tryAnother}</span>
  </p>`;
}

function cardFields(texts: WindowTexts, { problems = {}, entered }: PageContext): Html {
  const first = problems.cardNumber ?? problems.expiry ?? problems.securityCode;
  const about = (problem: keyof WindowTexts['problems'] | undefined) =>
    problem && { text: texts.problems[problem], isFirst: problem === first };
  return html`${field({
      name: 'card_number',
      label: texts.cardNumber,
      autocomplete: 'cc-number',
      value: entered?.cardNumber,
      problem: about(problems.cardNumber),
    })}
    <div class="pair">
      ${field({
        name: 'expiry',
        label: texts.expiry,
        hint: texts.expiryHint,
        autocomplete: 'cc-exp',
        value: entered?.expiry,
        problem: about(problems.expiry),
      })}
      ${field({
        name: 'cvd',
        label: texts.securityCode,
        hint: texts.securityCodeHint,
        autocomplete: 'cc-csc',
        problem: about(problems.securityCode),
      })}
    </div>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly problem: { readonly text: string; readonly isFirst: boolean } | undefined;
}

function field({ name, label, hint, autocomplete, value, problem }: Field): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      value="${value ?? ''}"
      aria-describedby="${name}-about"
      ${problem ? html`aria-invalid="true"` : null}
      ${problem?.isFirst ? html`autofocus` : null}
      required
    />
    <span id="${name}-about" class="${problem ? 'wrong' : 'hint'}"
      >${problem ? alertSign : null}<span>${problem?.text ?? hint ?? null}</span></span
    >
  </div>`;
}

function testCardList(texts: WindowTexts, token: string): Html {
  const cards = testCards.map(({ number, behaviour }) => {
    const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ');
    const what = texts.behaviours[behaviour];
    return html`<li>
      <span>${spaced}<span class="what">${what}</span></span>
      <button
        class="button button--tonal"
        name="test_card"
        value="${number}"
        aria-label="${texts.useCard}: ${what}"
      >
        ${texts.useCard}
      </button>
    </li>`;
  });
  return html`<aside class="card">
    <h2>${texts.testCards}</h2>
    <p class="lead">${texts.noMoney} ${texts.testCardsHint}</p>
    <form method="post" action="/payments/${token}">
      <ul class="cards">
        ${cards}
      </ul>
    </form>
  </aside>`;
}
