import * as z from 'zod/mini'

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('')

const LABELS_RULE = `Value must a valid array no longer than 1000 items and Value must be a valid string and at least 1 chars and no longer than 36 chars and only consist of '${ALPHANUMERIC.join(', ')}' chars`

export const labelsField = () =>
  z
    .array(z.string(LABELS_RULE).check(z.regex(/^[0-9A-Za-z]{1,36}$/, LABELS_RULE)), LABELS_RULE)
    .check(z.maxLength(1000, LABELS_RULE))
