import { expect, test } from 'vitest'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import { firstMethods } from './method-order.ts'

const all: PaymentMethod[] = ['card', 'twint', 'klarna', 'link']

test.each<[string[], string, PaymentMethod[], PaymentMethod[]]>([
  [['de-CH'], 'UTC', all, ['twint']],
  [['en-US', 'fr-CH'], 'America/New_York', all, ['twint']],
  [['gsw-CH'], 'UTC', all, ['twint']],
  [['de-Latn-CH'], 'UTC', all, ['twint']],
  [['it-ch-x-private'], 'UTC', all, ['twint']],
  [['en-GB'], 'Europe/Zurich', all, ['twint']],
  [['de-LI'], 'Europe/Vaduz', all, ['twint']],
  [['de-DE', 'de'], 'Europe/Berlin', all, []],
  [['ch'], 'UTC', all, []],
  [['zh-CHS'], 'Asia/Shanghai', all, []],
  [[], 'UTC', all, []],
  [['de-CH'], 'Europe/Zurich', ['card', 'link'], []],
])(
  'a buyer with the languages %j in %s who may pay with %j sees %j first',
  (languages, timeZone, methods, first) => {
    expect(firstMethods(methods, { languages, timeZone })).toEqual(first)
  },
)
