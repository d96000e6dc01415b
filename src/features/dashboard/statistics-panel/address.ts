import {
  choiceParameter,
  listAddress,
  pageParameter,
  productParameter,
} from '#src/components/list-panel/list-address.ts'
import { paths } from '#src/config/paths.ts'
import { type StatPeriod, statPeriods } from '#src/domain/account/daily-stats.ts'
import { type MetricName, metricNames } from './metrics.ts'

/** The choices of the panel. They are in the address, so that back and reload keep them. */
export type StatisticsView = {
  period: StatPeriod
  shown: MetricName
  /** The product whose figures are shown; '' for all products. */
  product: string
  /** The page of the products' table, from 1. */
  page: number
}

const address = listAddress<StatisticsView>(
  { period: 30, shown: 'revenue', product: '', page: 1 },
  {
    period: { name: 'period', read: (text) => statPeriods.find((period) => String(period) === text) },
    shown: choiceParameter('show', metricNames),
    product: productParameter,
    page: pageParameter,
  },
)

export const { viewOf } = address

export const hrefOf = (view: StatisticsView) => paths.dashboard.href('statistics', address.queryOf(view))
