declare const name: unique symbol;

/** A plain value that has been validated: only its own module can create one. */
export type Brand<Value, Name extends string> = Value & { readonly [name]: Name };
