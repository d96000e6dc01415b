import { messageOf } from '#src/data/error-messages.ts'
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
} from '#src/data/push/queries.ts'
import { LoadedSection } from '#src/components/ui/layout/loaded-section.tsx'
import { type Settings, SettingSwitch } from './setting-switch.tsx'
import { pushSwitches, pushTexts as texts } from './texts.ts'

export function PushSection(settings: Settings) {
  const permission = usePushPermission()
  const query = useQuery(pushQuery(permission))
  if (permission === 'unsupported') {
    return (
      <Section title={texts.title} help={texts.help}>
        <p>{texts.unsupported}</p>
      </Section>
    )
  }
  return (
    <LoadedSection
      texts={texts}
      query={query}
      failure={messageOf(query.error, texts.failedMessage)}
      outline={<Skeleton className="h-16" />}
    >
      {(offer) =>
        offer === 'offered' ? (
          <ThisBrowser permission={permission} isEnabling={query.isPlaceholderData} {...settings} />
        ) : (
          <p>{texts.notOffered}</p>
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
          <p className="font-medium">{texts.device}</p>
          <p role="status" className="text-sm text-muted">
            {texts.states[permission]}
          </p>
        </div>
        {permission === 'denied' ? (
          <Badge tone="danger">{texts.blocked}</Badge>
        ) : (
          <Button
            variant="secondary"
            disabled={isEnabled}
            loadingLabel={isEnabled && isEnabling && texts.enabling}
            onClick={() => void askForPermission()}
          >
            {isEnabled ? texts.enabled : texts.enable}
          </Button>
        )}
      </div>
      {isEnabled && (
        <div className="grid gap-5 border-t border-line pt-5">
          {pushSwitches.map((text) => (
            <SettingSwitch key={text.name} text={text} values={values} change={change} />
          ))}
        </div>
      )}
    </>
  )
}
