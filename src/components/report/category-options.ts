import { reportCategories } from '#src/domain/reports/report.ts'
import { categoryTexts } from './texts.ts'

/** What may be wrong, to choose from. @param none what the first option says, which chooses nothing */
export const categoryOptions = (none: string) => [
  { value: '', label: none },
  ...reportCategories.map((value) => ({ value, label: categoryTexts[value]() })),
]

/** The value of a field that may be left out: nothing chosen or typed is no value. */
export const unlessEmpty = { setValueAs: (value: string | undefined) => value || undefined }
