export const passwordMinLength = 8;
export const passwordMaxLength = 128;

export type PasswordRuleId =
  | 'at_least_8'
  | 'upper_case'
  | 'lower_case'
  | 'digit'
  | 'at_most_128'
  | 'not_common';

export interface PasswordRule {
  readonly id: PasswordRuleId;
  readonly isMet: boolean;
}

const noneCommon: ReadonlySet<string> = new Set();

/**
 * Each rule for passwords and whether it is met (rule: auth 8), so that a form can show them. The caller provides the list of
 * common passwords, in lower case, if it has one.
 */
export function passwordRules(password: string, common = noneCommon): PasswordRule[] {
  const length = Array.from(password).length;
  return [
    { id: 'at_least_8', isMet: length >= passwordMinLength },
    { id: 'upper_case', isMet: /\p{Lu}/u.test(password) },
    { id: 'lower_case', isMet: /\p{Ll}/u.test(password) },
    { id: 'digit', isMet: /\d/.test(password) },
    { id: 'at_most_128', isMet: length <= passwordMaxLength },
    { id: 'not_common', isMet: !common.has(password.toLowerCase()) },
  ];
}

export function isStrongPassword(password: string, common = noneCommon): boolean {
  return passwordRules(password, common).every((rule) => rule.isMet);
}
