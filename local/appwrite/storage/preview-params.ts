import * as v from 'valibot'

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
  return v.pipe(v.string(message), v.regex(/^([0-9a-f]{3}|[0-9a-f]{6})$/i, message))
}

export const previewParams = v.object({
  width: v.optional(rangeField(0, 4000)),
  height: v.optional(rangeField(0, 4000)),
  gravity: v.optional(looseChoiceField(Object.keys(GRAVITIES))),
  quality: v.optional(rangeField(-1, 100)),
  borderWidth: v.optional(rangeField(0, 100)),
  borderColor: v.optional(hexColour()),
  borderRadius: v.optional(rangeField(0, 4000)),
  opacity: v.optional(rangeField(0, 1, 'float')),
  rotation: v.optional(rangeField(-360, 360)),
  background: v.optional(hexColour()),
  output: v.optional(choiceField(OUTPUTS)),
  token: v.optional(textField(512)),
})
export type PreviewParams = v.InferOutput<typeof previewParams>
