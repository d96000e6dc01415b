import ChartColumn from 'lucide-react/icons/chart-column'
import CreditCard from 'lucide-react/icons/credit-card'
import Home from 'lucide-react/icons/house'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import Plug from 'lucide-react/icons/plug'
import QrCode from 'lucide-react/icons/qr-code'
import Receipt from 'lucide-react/icons/receipt'
import Settings from 'lucide-react/icons/settings'
import SquarePlus from 'lucide-react/icons/square-plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'
import type { PanelId } from './panels.ts'

const icons = {
  home: Home,
  statistics: ChartColumn,
  products: Package,
  orders: Receipt,
  discounts: TicketPercent,
  reviews: MessageSquareText,
  members: Users,
  page: LayoutTemplate,
  create: SquarePlus,
  'buttons-graphics': QrCode,
  integrations: Plug,
  payouts: CreditCard,
  settings: Settings,
} as const

export function PanelIcon({ panel }: { panel: PanelId }) {
  const Icon = icons[panel]
  return <Icon aria-hidden />
}
