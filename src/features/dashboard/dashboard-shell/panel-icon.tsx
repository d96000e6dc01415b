import {
  CreditCard,
  Home,
  LayoutTemplate,
  MessageSquareText,
  Package,
  Plug,
  QrCode,
  Receipt,
  Settings,
  SquarePlus,
  Users,
} from 'lucide-react'
import type { PanelId } from './panels.ts'

const icons = {
  home: Home,
  products: Package,
  orders: Receipt,
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
