import { expect, test } from 'vitest'
import { chatSides, mayChat, mayStartConversation } from './chat.ts'

test('customers and sellers chat, staff does not', () => {
  expect(['customer', 'seller', 'staff'].filter(mayChat)).toEqual(['customer', 'seller'])
})

test('only customers start conversations', () => {
  expect(chatSides.filter(mayStartConversation)).toEqual(['customer'])
})
