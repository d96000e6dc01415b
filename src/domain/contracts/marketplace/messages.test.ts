import { describe, expect, test } from 'vitest'
import { contactSchema } from './messages.ts'

const filled = { name: 'Nora', surname: 'Steiner', email: 'nora@example.com', message: 'Hello' }

test('a message is trimmed, and its address lower-cased', () => {
  const typed = {
    name: ' Nora ',
    surname: 'Steiner\n',
    email: ' Nora@Example.COM',
    message: '\nHello\n\nyou ',
  }
  expect(contactSchema.parse(typed)).toEqual({ ...filled, message: 'Hello\n\nyou' })
})

describe('the contact form', () => {
  test.each([
    [{ name: '' }, ['Name is required']],
    [{ name: ' ' }, ['Name is required']],
    [{ name: 'x'.repeat(100) }, []],
    [{ name: 'x'.repeat(101) }, ['Name must be 100 characters or less']],
    [{ surname: '' }, ['Surname is required']],
    [{ surname: 'x'.repeat(101) }, ['Surname must be 100 characters or less']],
    [{ email: 'nora' }, ['Invalid email address']],
    [{ email: 'nora@example' }, ['Invalid email address']],
    [{ email: 'no ra@example.com' }, ['Invalid email address']],
    [{ email: `${'n'.repeat(320)}@example.com` }, ['Invalid email address']],
    [{ message: ' \n' }, ['Message is required']],
    [{ message: 'x'.repeat(1000) }, []],
    [{ message: 'x'.repeat(1001) }, ['Message cannot exceed 1000 characters']],
  ])('the contact form asks for what %j lacks', (change, messages) => {
    const result = contactSchema.safeParse({ ...filled, ...change })
    expect(result.error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
  })

  test('an empty address is called missing, not invalid', () => {
    const result = contactSchema.safeParse({ ...filled, email: ' ' })
    expect(result.error?.issues[0]?.message).toBe('Email is required')
  })
})
