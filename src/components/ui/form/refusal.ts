/** The value of a field that the server refused. */
export type Refusal<Values extends object> = {
  field: keyof Values
  value: Values[keyof Values]
  message: string
}

type Messages<Values extends object> = { [Name in keyof Values]?: string }

/** Returns the message of the refusal by its field, or nothing once the value has changed. */
export function refusedIn<Values extends object>(
  refusal: Refusal<Values> | undefined,
  values: Values,
): Messages<Values> {
  const refused: Messages<Values> = {}
  if (refusal && values[refusal.field] === refusal.value) refused[refusal.field] = refusal.message
  return refused
}
