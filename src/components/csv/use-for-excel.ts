import { useState } from 'react'
import { keepStored, stored } from '#src/lib/browser/stored.ts'

const KEY = 'fundus.csv-for-excel'

export type ForExcel = { is: boolean; choose: (is: boolean) => void }

/** Whether CSV files are written for Excel. The browser remembers the choice for all lists. */
export function useForExcel(): ForExcel {
  const [is, setIs] = useState(() => stored(KEY) === 'yes')
  const choose = (chosen: boolean) => {
    setIs(chosen)
    // If it is not kept, the choice holds until the list is left.
    keepStored(KEY, chosen ? 'yes' : 'no')
  }
  return { is, choose }
}
