/**
 * Sends the calls of the page from the browser. The access token of an answer is kept in this variable, and nowhere else: it is gone
 * with the page.
 *
 * @type {string | null}
 */
let accessToken = null;

const notable = ['content-type', 'retry-after', 'etag', 'device-token', 'content-disposition'];

/**
 * @template {Element} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 * @param {ParentNode} within
 */
function find(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`there is no ${selector}`);
  return found;
}

/** @param {HTMLFormElement} form @param {string} place @returns {[string, string][]} what was filled in, by name */
function filledIn(form, place) {
  return [...new FormData(form)].flatMap(([name, value]) =>
    name.startsWith(`${place}:`) && typeof value === 'string' && value !== ''
      ? [[name.slice(place.length + 1), value]]
      : [],
  );
}

/** @param {HTMLFormElement} form */
function requestOf(form) {
  const path = filledIn(form, 'path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset['path'] ?? '',
  );
  const query = new URLSearchParams(filledIn(form, 'query')).toString();
  const headers = new Headers(filledIn(form, 'header'));
  if (accessToken !== null) headers.set('authorization', `Bearer ${accessToken}`);
  const body = new FormData(form).get('body');
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return new Request(`/api${path}${query && `?${query}`}`, {
    method: form.dataset['method'] ?? 'GET',
    headers,
    body: typeof body === 'string' ? body : null,
  });
}

/** @param {Response} response */
async function readBody(response) {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/csv')) return response.text();
  if (!/json/.test(type)) return type === '' ? '' : `${(await response.blob()).size} bytes`;
  /** @type {unknown} */
  const json = await response.json();
  if (typeof json === 'object' && json !== null && 'accessToken' in json) signIn(String(json.accessToken));
  return JSON.stringify(json, null, 2);
}

/** @param {string | null} token */
function signIn(token) {
  accessToken = token;
  find('#forget', HTMLButtonElement).hidden = token === null;
  find('#session', HTMLElement).textContent =
    token === null
      ? 'The token is forgotten.'
      : 'Signed in for ten minutes. Calls are sent to this server for real, with the access token, which is kept only in this page.';
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const output = find('output', HTMLOutputElement, form);
  output.hidden = false;
  output.textContent = 'Sending …';
  const begun = performance.now();
  try {
    const response = await fetch(requestOf(form));
    const body = await readBody(response);
    const took = Math.round(performance.now() - begun);
    const headers = notable.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    });
    keepDeviceToken(response.headers.get('device-token'));
    output.textContent = [`${response.status} in ${took} ms`, ...headers, '', body].join('\n').trimEnd();
  } catch (error) {
    output.textContent = `No answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** @param {string | null} token */
function keepDeviceToken(token) {
  if (token === null) return;
  for (const field of document.getElementsByName('header:Device-Token')) {
    if (field instanceof HTMLInputElement) field.value = token;
  }
}

/** @param {HTMLInputElement} field */
function offerNewKey(field) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'New key';
  button.addEventListener('click', () => {
    field.value = [...crypto.getRandomValues(new Uint8Array(12))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  });
  field.parentElement?.append(button);
  button.click();
}

/** Opens what the address names, also inside something closed. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}

/** @param {string} words */
function showOnly(words) {
  for (const call of document.querySelectorAll('details.call')) {
    if (!(call instanceof HTMLElement)) continue;
    const title = find('summary', HTMLElement, call).textContent ?? '';
    call.hidden = !title.toLowerCase().includes(words.trim().toLowerCase());
  }
  for (const section of document.querySelectorAll('section:has(details.call)')) {
    if (section instanceof HTMLElement) section.hidden = !section.querySelector('details.call:not([hidden])');
  }
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
  for (const button of form.querySelectorAll('button')) button.hidden = false;
}
for (const field of document.getElementsByName('header:Idempotency-Key')) {
  if (field instanceof HTMLInputElement) offerNewKey(field);
}
const search = find('#find', HTMLInputElement);
search.addEventListener('input', () => showOnly(search.value));
find('#forget', HTMLButtonElement).addEventListener('click', () => signIn(null));
find('#try', HTMLElement).hidden = false;
addEventListener('hashchange', openTarget);
openTarget();
