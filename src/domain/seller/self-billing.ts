import * as z from 'zod/mini'
import { optionalMoment } from '#src/domain/row.ts'
import { jsonText } from '#src/lib/schema/json-text.ts'

const consentSchema = z.object({ kind: z.literal('trader'), selfBillingAt: optionalMoment })
const columnSchema = z.catch(z.nullable(jsonText(consentSchema)), null)

/**
 * Reads from the column `seller` of an account since when the marketplace issues the seller's invoices, which needs consent (Directive
 * 2006/112/EC, Art. 224). Null without it, and for a private person, who issues none.
 */
export const selfBillingSince = ({ seller }: { seller: string }): string | null =>
  columnSchema.parse(seller)?.selfBillingAt ?? null
