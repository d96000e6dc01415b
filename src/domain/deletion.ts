export const deletionReasons = [
  'not_using',
  'privacy_concerns',
  'found_alternative',
  'too_expensive',
  'technical_issues',
  'other',
] as const
export type DeletionReason = (typeof deletionReasons)[number]
