import { m } from '#messages'
import { messageOf } from '#src/services/error-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import {
  askForPermission,
  type PushPermission,
  pushQuery,
  usePushPermission,
} from '#src/services/push/queries.ts'
import { LoadedSection } from '#src/components/ui/layout/loaded-section.tsx'
import { type Settings, SettingSwitch } from './setting-switch.tsx'
import { pushStatesTexts, pushSwitchTexts } from './texts.ts'

export function PushSection(settings: Settings) {
  const permission = usePushPermission()
  const query = useQuery(pushQuery(permission))
  if (permission === 'unsupported') {
    return (
      <Section title={m.notification_push_title()} help={m.notification_push_help()}>
        <p>{m.notification_push_unsupported()}</p>
      </Section>
    )
  }
  return (
    <LoadedSection
      texts={{
        title: m.notification_push_title(),
        help: m.notification_push_help(),
        loading: m.notification_push_loading(),
        failed: m.notification_push_failed(),
      }}
      query={query}
      failure={messageOf(query.error, m.notification_push_failed_message())}
      outline={<Skeleton className="h-16" />}
    >
      {(offer) =>
        offer === 'offered' ? (
          <ThisBrowser permission={permission} isEnabling={query.isPlaceholderData} {...settings} />
        ) : (
          <p>{m.notification_push_not_offered()}</p>
        )
      }
    </LoadedSection>
  )
}

type ThisBrowserProps = Settings & {
  permission: Exclude<PushPermission, 'unsupported'>
  isEnabling: boolean
}

function ThisBrowser({ permission, isEnabling, values, change }: ThisBrowserProps) {
  const isEnabled = permission === 'granted'
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-0.5">
          <p className="font-medium">{m.notification_push_device()}</p>
          <p role="status" className="text-sm text-muted">
            {pushStatesTexts()[permission]}
          </p>
        </div>
        {permission === 'denied' ? (
          <Badge tone="danger">{m.notification_push_blocked()}</Badge>
        ) : (
          <Button
            variant="secondary"
            disabled={isEnabled}
            loadingLabel={isEnabled && isEnabling && m.notification_push_enabling()}
            onClick={() => void askForPermission()}
          >
            {isEnabled ? m.notification_push_enabled() : m.notification_push_enable()}
          </Button>
        )}
      </div>
      {isEnabled && (
        <div className="grid gap-5 border-t border-line pt-5">
          {pushSwitchTexts().map((text) => (
            <SettingSwitch key={text.name} text={text} values={values} change={change} />
          ))}
        </div>
      )}
    </>
  )
}
