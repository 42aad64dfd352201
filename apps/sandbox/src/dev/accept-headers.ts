interface Preference {
  readonly name: string;
  readonly weight: number;
}

/** Whether an `Accept` header prefers a page to JSON. The default is JSON. */
export function wantsPage(accept: string | undefined): boolean {
  const preferences = preferencesOf(accept);
  const weightOf = (type: string) => preferences.find(({ name }) => name === type)?.weight ?? 0;
  return weightOf('text/html') > 0 && weightOf('text/html') >= weightOf('application/json');
}

/** The preferred of fo and en by weight; Faroese if an `Accept-Language` header names neither. */
export function languageOf(acceptLanguage: string | undefined): 'fo' | 'en' {
  const known = preferencesOf(acceptLanguage).flatMap(({ name, weight }) => {
    const language = name.replace(/-.*/, '');
    return weight > 0 && (language === 'fo' || language === 'en') ? [{ language, weight } as const] : [];
  });
  return known.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'fo';
}

function preferencesOf(header = ''): Preference[] {
  return header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
}
