export * from './calendar.ts';
export * from './catalogue.ts';
export * from './formats.ts';
export * from './locale.ts';
export * from './plural.ts';
export * from './text.ts';
