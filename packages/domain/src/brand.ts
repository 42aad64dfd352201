declare const name: unique symbol;

/** A plain value that has been checked: only its own module makes one. */
export type Brand<Value, Name extends string> = Value & { readonly [name]: Name };
