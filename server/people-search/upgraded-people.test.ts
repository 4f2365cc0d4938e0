import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oneSpellingOfMailboxes } from '#database/migrations/0081-one-spelling-of-mailboxes'
import { searchWords } from '#database/migrations/0082-search-words'
import { anOldAccount, anOldDatabase, insertRows } from '#server/testing/an-old-database'

test('people of a version before are found by their words, and have one mailbox in both its spellings', async () => {
  const old = await anOldDatabase('0081')
  try {
    await insertRows(old.tables, 'account', [
      { ...anOldAccount('ann'), name: 'Élise Østergaard', email: 'ann@müller.example' },
      { ...anOldAccount('ben'), email: 'ben@müller.example' },
      { ...anOldAccount('ben again'), email: 'ben@xn--mller-kva.example' },
      { ...anOldAccount('ben the seller'), role: 'seller', email: 'ben@müller.example' },
    ])
    await insertRows(old.tables, 'sale_opt_out', [{ email: 'ann@müller.example', opted_out_at: 0 }])
    await oneSpellingOfMailboxes.up(old.tables)
    await searchWords.up(old.tables)
    const { rows } = await sql<{ word: string }>`
      select word from account_search_word where account_id = 'ann' and word = 'ostergaard'`.execute(old.read)
    expect(rows).toHaveLength(1)
    const accounts = await old.read.selectFrom('account').select(['id', 'email']).orderBy('id').execute()
    expect(accounts.map(({ email }) => email)).toEqual([
      'ann@xn--mller-kva.example',
      'ben@müller.example',
      'ben@xn--mller-kva.example',
      'ben@xn--mller-kva.example',
    ])
    expect(await old.read.selectFrom('sale_opt_out').select('email').execute()).toEqual([
      { email: 'ann@xn--mller-kva.example' },
    ])
  } finally {
    await old.close()
  }
})
