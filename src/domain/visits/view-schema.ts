import * as z from 'zod/mini'
import { idSchema, visitorSchema } from '#src/domain/contracts/action.ts'
import { referrerSchema } from './referrer.ts'

/** A view of a product, as a page tells it. */
export const viewSchema = z.object({ productId: idSchema, visitor: visitorSchema, referrer: referrerSchema })
