import type { FieldValues, ResolverOptions } from 'react-hook-form'

/** The first problem of each field that has one. */
export type FormProblems<Values extends object> = Partial<Record<keyof Values & string, string>>

/**
 * Makes the function that returns the form's field for a field of the contract, or null if the form does not show it.
 * @param values any values of the form
 * @param renamed the fields that have different names in the contract and in the form
 */
export function fieldNames<Values extends object>(
  values: Values,
  renamed: Record<string, keyof Values & string>,
) {
  const isFieldName = (name: string): name is keyof Values & string => name in values
  return (contractField: string): (keyof Values & string) | null =>
    renamed[contractField] ?? (isFieldName(contractField) ? contractField : null)
}

/** Browsers give no value of a moment that is incomplete, as if nothing had been typed. */
const isHalfTyped = (input: unknown) => input instanceof HTMLInputElement && input.validity.badInput

/**
 * Adapts the problems of a form to react-hook-form.
 * @param problemsOf gets the values, and whether the browser holds back what was typed into a field
 */
export function resolverOf<Values extends FieldValues>(
  problemsOf: (
    values: Values,
    isHalfTyped: (field: keyof Values & string) => boolean,
  ) => Partial<Record<string, string>>,
) {
  return (values: Values, _context: unknown, { fields }: ResolverOptions<Values>) => {
    const inputs = new Map<string, unknown>(Object.entries(fields).map(([name, { ref }]) => [name, ref]))
    const problems = Object.entries(problemsOf(values, (field) => isHalfTyped(inputs.get(field))))
    if (problems.length === 0) return { values, errors: {} }
    const errors = problems.map(([field, message = '']) => [field, { type: 'rule', message }] as const)
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}
