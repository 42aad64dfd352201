export * from './calendar.ts';
export type * from './catalogue.ts';
export * from './formats.ts';
export * from './locale.ts';
export type * from './message.ts';
export type * from './problem-codes.ts';
export * from './plural.ts';
export * from './text.ts';
