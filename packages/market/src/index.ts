export * from './current.ts';
export type * from './market.ts';
