import * as v from 'valibot'

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('')

const LABELS_RULE = `Value must a valid array no longer than 1000 items and Value must be a valid string and at least 1 chars and no longer than 36 chars and only consist of '${ALPHANUMERIC.join(', ')}' chars`

export const labelsField = () =>
  v.pipe(
    v.array(v.pipe(v.string(LABELS_RULE), v.regex(/^[0-9A-Za-z]{1,36}$/, LABELS_RULE)), LABELS_RULE),
    v.maxLength(1000, LABELS_RULE),
  )
