// After a busy day: does everything that people were told exist, is anything half done, and do files and rows agree?
import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createApp } from '#server/app'
import type { Platform } from '#server/platform/platform'
import { type Cast, piecesOnShelf, type Told } from '#server/testing/busy-day/cast'
import { stockOfOrders } from '#server/testing/stock-of-orders'

export type Stock = {
  /** How much was acknowledged, by kind. */
  told: Record<string, number>
  /** One sentence for each kind of fault. An empty list is the proof. */
  faults: string[]
}

type Read = Platform['database']['direct']

/** A clock so late that all claims of dead processes have expired. */
export const takeStock = async (platform: Platform, cast: Cast, told: Told): Promise<Stock> => {
  const app = await createApp(platform)
  await app.jobs.runDue()
  await app.http.close()
  const { direct: read } = platform.database
  const faults = [
    ...told.contradictions,
    ...(await faultsOfOrders(platform, cast, told)),
    ...(await faultsOfCarts(read, cast, told)),
    ...(await faultsOfChat(read, told)),
    ...(await faultsOfFiles(platform, told)),
    ...(await faultsOfDesk(read, cast, told)),
  ]
  const { orders, paid, messages, uploads, notes, steps, verdicts, carts } = told
  const pieces = [...carts.values()].reduce((sum, { least }) => sum + least, 0)
  return {
    told: {
      orders: orders.length,
      payments: paid.length,
      'pieces in carts': pieces,
      messages: messages.length,
      uploads: uploads.length,
      notes: notes.length,
      steps: steps.length,
      verdicts: verdicts.length,
    },
    faults,
  }
}

const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`])

const faultsOfOrders = async (platform: Platform, { productId, before }: Cast, told: Told) => {
  const wish = { productId, pieces: piecesOnShelf, told, prepared: before.orders }
  const stock = await stockOfOrders(platform, wish)
  const isMoneyWhole = stock.captured.join() === stock.recorded.join()
  return [
    ...counted(stock.lostOrders.length, 'orders are lost'),
    ...counted(stock.unpaidOrders.length, 'payments are lost'),
    ...counted(stock.paidWithoutMoney, 'orders are paid without money'),
    ...counted(stock.missingPieces, 'pieces are missing from the shelf'),
    ...counted(stock.failedJobs - before.failedJobs, 'jobs have failed'),
    ...(stock.paidMails - before.paidMails === stock.paidOrders
      ? []
      : ['Orders and mails about their payment differ in number']),
    ...(isMoneyWhole ? [] : ['The money at the provider is not the money on record']),
  ]
}

const faultsOfCarts = async (read: Read, { signId }: Cast, { carts }: Told) => {
  const lines = await read
    .selectFrom('cart_line')
    .select(['customer_id', 'quantity'])
    .where('product_id', '=', signId)
    .execute()
  const stored = new Map(lines.map(({ customer_id, quantity }) => [customer_id, quantity]))
  return [...carts].flatMap(([id, { least, most }]) => {
    const quantity = stored.get(id) ?? 0
    return quantity >= least && quantity <= most
      ? []
      : [`A cart has ${quantity} pieces in the end, not ${least} to ${most}`]
  })
}

const faultsOfChat = async (read: Read, { messages }: Told) => {
  const rows = await read
    .selectFrom('message')
    .select(['id', 'body', 'client_id', 'conversation_id', 'sequence'])
    .execute()
  const bodies = new Map(rows.map(({ id, body }) => [id, body]))
  const own = rows.flatMap(({ client_id }) => client_id ?? [])
  const conversations = await read.selectFrom('conversation').select(['id', 'last_sequence']).execute()
  const gaps = conversations.filter(({ id, last_sequence }) => {
    const numbers = rows.filter((row) => row.conversation_id === id).map(({ sequence }) => sequence)
    return numbers.length !== last_sequence || Math.max(0, ...numbers) !== last_sequence
  })
  return [
    ...counted(messages.filter(({ id, text }) => bodies.get(id) !== text).length, 'messages are lost'),
    ...counted(own.length - new Set(own).size, 'messages are there twice'),
    ...counted(gaps.length, 'conversations have a gap'),
  ]
}

const faultsOfFiles = async ({ database, files }: Platform, { uploads }: Told) => {
  const rows = await database.direct
    .selectFrom('document_version')
    .select(['file_key', 'sha256', 'document_id', 'number'])
    .execute()
  const known = new Set(rows.map(({ sha256 }) => sha256))
  const keys = new Set(rows.map(({ file_key }) => file_key))
  let withoutFile = 0
  for (const { file_key, sha256 } of rows) {
    const content = await files.read(file_key).then(buffer, () => undefined)
    if (!content || hash('sha256', content) !== sha256) withoutFile++
  }
  let withoutRow = 0
  for await (const key of files.list()) if (key.startsWith('uploads/') && !keys.has(key)) withoutRow++
  const documents = Map.groupBy(rows, ({ document_id }) => document_id)
  const gaps = [...documents.values()].filter(
    (of) => Math.max(...of.map(({ number }) => number)) !== of.length,
  )
  return [
    ...counted(uploads.filter((sha256) => !known.has(sha256)).length, 'uploads are lost'),
    ...counted(withoutFile, 'papers are without their file'),
    ...counted(withoutRow, 'files are without their paper'),
    ...counted(gaps.length, 'papers have a gap in their versions'),
  ]
}

const faultsOfDesk = async (read: Read, { workOrders }: Cast, { notes, steps, verdicts }: Told) => {
  const stored = new Set((await read.selectFrom('order_note').select('id').execute()).map(({ id }) => id))
  const orders = await read
    .selectFrom('order')
    .select(['id', 'version', 'started_at', 'done_at'])
    .where('id', 'in', workOrders)
    .execute()
  const versions = await read.selectFrom('document_version').select(['id', 'state', 'decisions']).execute()
  const audit = await read
    .selectFrom('audit')
    .select(['subject_id', 'action'])
    .where('subject', 'in', ['order', 'document_version'])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const actionsOf = Map.groupBy(audit, ({ subject_id }) => subject_id)
  const halfDone = orders.filter(({ id, started_at, done_at }) => {
    const [last] = (actionsOf.get(id) ?? []).filter(({ action }) => action.startsWith('work ')).slice(-1)
    return (started_at !== null) !== Boolean(last) || (done_at !== null) !== (last?.action === 'work done')
  })
  const orderOf = new Map(orders.map((order) => [order.id, order.version]))
  const decided = new Map(versions.map(({ id, decisions }) => [id, decisions]))
  const halfDecided = versions.filter(({ id, state, decisions }) => {
    const verdictsOf = (actionsOf.get(id) ?? []).filter(({ action }) =>
      ['approved', 'rejected'].includes(action),
    )
    return verdictsOf.length !== decisions || (state === 'Pending') !== (decisions === 0)
  })
  return [
    ...counted(notes.filter((id) => !stored.has(id)).length, 'notes are lost'),
    ...counted(
      steps.filter(({ orderId, version }) => (orderOf.get(orderId) ?? 0) < version).length,
      'steps are lost',
    ),
    ...counted(halfDone.length, 'orders at work are half done'),
    ...counted(
      verdicts.filter(({ versionId, decisions }) => (decided.get(versionId) ?? 0) < decisions).length,
      'decisions are lost',
    ),
    ...counted(halfDecided.length, 'decisions are half done'),
  ]
}
