import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from './read-again.ts'

test('an answer from before the change is not taken for what is true after it', async () => {
  const client = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['mine'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  })
  const end = observer.subscribe(() => undefined)
  const read = readAgain(client, ['mine'])
  await expect.poll(() => answers).toHaveLength(2)
  answers[0]?.('before')
  answers[1]?.('after')
  await read
  expect(observer.getCurrentResult().data).toBe('after')
  end()
})
