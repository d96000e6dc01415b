import Plug from 'lucide-react/icons/plug'
import QrCode from 'lucide-react/icons/qr-code'
import SquarePlus from 'lucide-react/icons/square-plus'
import { m } from '#messages'
import { Card } from '#src/components/ui/layout/card.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'

const cards = [
  { panel: 'integrations', Icon: Plug },
  { panel: 'buttons-graphics', Icon: QrCode },
  { panel: 'create', Icon: SquarePlus },
] as const

type EngagePanel = (typeof cards)[number]['panel']

const engageCardsTexts = (): Record<EngagePanel, { title: string; text: string; action: string }> => ({
  integrations: {
    title: m.home_engage_cards_integrations_title(),
    text: m.home_engage_cards_integrations_text(),
    action: m.home_engage_cards_integrations_action(),
  },
  'buttons-graphics': {
    title: m.home_engage_cards_buttons_graphics_title(),
    text: m.home_engage_cards_buttons_graphics_text(),
    action: m.home_engage_cards_buttons_graphics_action(),
  },
  create: {
    title: m.home_engage_cards_create_title(),
    text: m.home_engage_cards_create_text(),
    action: m.home_engage_cards_create_action(),
  },
})

export function EngageCards() {
  return (
    <section aria-labelledby="engage" className="grid gap-3">
      <h2 id="engage" className="text-2xl">
        {m.home_engage_title()}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3">
        {cards.map(({ panel, Icon }) => {
          const { title, text, action } = engageCardsTexts()[panel]
          return (
            <li key={panel}>
              <Card className="flex h-full flex-col items-start gap-2 p-5">
                <Icon aria-hidden className="size-6 text-muted" />
                <h3 className="text-lg">{title}</h3>
                <p className="mb-2 flex-1 text-sm text-muted">{text}</p>
                <LinkButton
                  variant="secondary"
                  to={paths.dashboard.href(panel)}
                  aria-label={`${action}: ${title}`}
                >
                  {action}
                </LinkButton>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
