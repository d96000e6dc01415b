import * as z from 'zod/mini'

import { choiceField, looseChoiceField, rangeField, textField } from '#local/appwrite/core/db/fields.ts'

export const GRAVITIES = {
  center: 'centre',
  'top-left': 'northwest',
  top: 'north',
  'top-right': 'northeast',
  left: 'west',
  right: 'east',
  'bottom-left': 'southwest',
  bottom: 'south',
  'bottom-right': 'southeast',
} as const

const OUTPUTS = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'avif', 'gif']

const hexColour = () => {
  const message = 'Value must be a valid Hex color code'
  return z.string(message).check(z.regex(/^([0-9a-f]{3}|[0-9a-f]{6})$/i, message))
}

export const previewParams = z.object({
  width: z.optional(rangeField(0, 4000)),
  height: z.optional(rangeField(0, 4000)),
  gravity: z.optional(looseChoiceField(Object.keys(GRAVITIES))),
  quality: z.optional(rangeField(-1, 100)),
  borderWidth: z.optional(rangeField(0, 100)),
  borderColor: z.optional(hexColour()),
  borderRadius: z.optional(rangeField(0, 4000)),
  opacity: z.optional(rangeField(0, 1, 'float')),
  rotation: z.optional(rangeField(-360, 360)),
  background: z.optional(hexColour()),
  output: z.optional(choiceField(OUTPUTS)),
  token: z.optional(textField(512)),
})
export type PreviewParams = z.infer<typeof previewParams>
