import { FormField as AnyFormField, type FormFieldProps } from '#src/components/ui/form/form-field.tsx'
import type { ProductFormValues } from './form-values.ts'

type TextName =
  | 'title'
  | 'category'
  | 'description'
  | 'tags'
  | 'supportInfo'
  | 'requirements'
  | 'featuredVideo'
  | 'price'
  | 'suggestion'
  | 'downloadCode'
  | 'emailMessage'
  | 'licenseType'
  | 'scheduledAt'
  | 'whatIsNew'
  | 'launchPrice'
  | 'launchEndsAt'
  | 'launchMaxSales'

/** A field of the product form. */
export const FormField = (props: FormFieldProps<ProductFormValues, TextName>) => <AnyFormField {...props} />
