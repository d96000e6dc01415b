import { m } from '#messages'
import { type DeletionReason } from '#src/domain/account/deletion.ts'

export const reasonTexts = (): Record<DeletionReason, string> => ({
  not_using: m.deletion_reason_not_using(),
  privacy_concerns: m.deletion_reason_privacy_concerns(),
  found_alternative: m.deletion_reason_found_alternative(),
  too_expensive: m.deletion_reason_too_expensive(),
  technical_issues: m.deletion_reason_technical_issues(),
  other: m.deletion_reason_other(),
})
