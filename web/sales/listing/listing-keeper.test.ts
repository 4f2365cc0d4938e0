import { expect, test, vi } from 'vitest'
import { ApiProblem } from '#contract/client'
import { createListingKeeper } from './listing-keeper.ts'
import { leftUnsaved, unsettledWords, valueOf } from './listing-state.ts'

/** A server that holds one listing. */
const aServer = (values: Record<string, unknown> = {}) => {
  const server = { version: 1, values, missing: [] as string[] }
  let failure: ApiProblem | undefined
  return {
    server,
    fail: (problem: ApiProblem | undefined) => void (failure = problem),
    send: vi.fn(async (_step: string, version: number, changed: object) => {
      if (failure) throw failure
      if (version !== server.version)
        throw new ApiProblem(409, { code: 'changed_meanwhile', error: 'Changed.' })
      server.version++
      server.values = { ...server.values, ...changed }
      return { ...server }
    }),
    look: async () => ({ ...server }),
    keepHere: vi.fn(),
    explain: () => 'You are offline.',
  }
}

const keep = (around: ReturnType<typeof aServer>, left = {}) =>
  createListingKeeper(around as never, { ...around.server }, left)

test('a field is saved when it is left', async () => {
  const around = aServer()
  const keeper = keep(around)
  keeper.change('Home', 'City', 'Denver')
  expect(around.send).not.toHaveBeenCalled()
  expect(around.keepHere).toHaveBeenLastCalledWith({
    City: { step: 'Home', value: 'Denver', base: undefined },
  })
  await keeper.leave('City')
  expect(around.server.values).toEqual({ City: 'Denver' })
  expect(keeper.state.get()).toMatchObject({ typed: {}, status: { is: 'saved', isNews: true } })
  expect(around.keepHere).toHaveBeenLastCalledWith(undefined)
})

test('without a connection it is stored, and sent again', async () => {
  vi.useFakeTimers()
  const around = aServer()
  const keeper = keep(around)
  around.fail(new ApiProblem(0, {}))
  keeper.change('Home', 'City', 'Denver')
  await keeper.leave('City')
  expect(keeper.state.get().status).toEqual({ is: 'waiting', reason: 'You are offline.', willTryAgain: true })
  around.fail(undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(around.server.values).toEqual({ City: 'Denver' })
  keeper.close()
  vi.useRealTimers()
})

test('an error stays at its field, and the other fields are saved', async () => {
  const around = aServer()
  const keeper = keep(around)
  around.fail(new ApiProblem(400, { fields: { YearBuilt: 'Enter a year.' } }))
  keeper.change('Size and rooms', 'YearBuilt', 62)
  await keeper.leave('YearBuilt')
  around.fail(undefined)
  keeper.change('Home', 'City', 'Denver')
  await keeper.leave('City')
  expect(keeper.state.get()).toMatchObject({
    errors: { YearBuilt: 'Enter a year.' },
    known: { City: 'Denver' },
  })
  expect(unsettledWords(keeper.state.get())).toBe('1 answer in “Size and rooms”')
  keeper.change('Size and rooms', 'YearBuilt', 1962)
  await keeper.leave('YearBuilt')
  expect(keeper.state.get()).toMatchObject({ errors: {}, typed: {} })
  expect(unsettledWords(keeper.state.get())).toBe('')
})

test('a change of another field elsewhere is merged; a change of the same field asks which to keep', async () => {
  const around = aServer({ City: 'Denver' })
  const keeper = keep(around)
  Object.assign(around.server, { version: 3, values: { City: 'Golden' } })
  keeper.change('Home', 'StreetName', 'Pearl')
  await keeper.leave('StreetName')
  expect(around.server.values).toEqual({ City: 'Golden', StreetName: 'Pearl' })

  keeper.change('Home', 'City', 'Boulder')
  Object.assign(around.server, { version: 9, values: { City: 'Aurora' } })
  await keeper.leave('City')
  expect(around.server.values).toEqual({ City: 'Aurora' })
  expect([...keeper.state.get().conflicts]).toEqual(['City'])
  expect(unsettledWords(keeper.state.get())).toBe('1 answer in “Home”')
  expect(valueOf(keeper.state.get(), 'City')).toBe('Boulder')
  await keeper.settle('City', 'mine')
  expect(around.server.values).toEqual({ City: 'Boulder' })
})

test('the seller can choose the other value', async () => {
  const around = aServer({ City: 'Denver' })
  const keeper = keep(around)
  keeper.change('Home', 'City', 'Boulder')
  Object.assign(around.server, { version: 2, values: { City: 'Aurora' } })
  await keeper.leave('City')
  await keeper.settle('City', 'theirs')
  expect(valueOf(keeper.state.get(), 'City')).toBe('Aurora')
  expect(keeper.state.get()).toMatchObject({ typed: {}, revisions: { City: 1 } })
})

test('unsent values of an earlier visit are sent, unless they changed in the meantime', async () => {
  const around = aServer({ City: 'Golden' })
  const left = {
    City: { step: 'Home', value: 'Denver', base: 'Boulder' },
    StreetName: { step: 'Home', value: 'Pearl', base: undefined },
  }
  const keeper = keep(around, left)
  expect(await keeper.saveAll()).toBe(false)
  expect(around.server.values).toEqual({ City: 'Golden', StreetName: 'Pearl' })
  expect([...keeper.state.get().conflicts]).toEqual(['City'])
})

test('a change elsewhere is merged immediately, even after many fields were saved', async () => {
  const around = aServer()
  const fields = ['A', 'B', 'C', 'D', 'E', 'F']
  const left = Object.fromEntries(
    fields.map((field) => [field, { step: 'Home', value: field, base: undefined }]),
  )
  const send = async (...sent: Parameters<typeof around.send>) => {
    const answer = await around.send(...sent)
    if ('E' in sent[2]) around.server.version++
    return answer
  }
  expect(await keep({ ...around, send: vi.fn(send) }, left).saveAll()).toBe(true)
  expect(Object.keys(around.server.values)).toEqual(fields)
})

test('a value that is changed back while it is being saved is saved too, also after a lost answer', async () => {
  const around = aServer({ City: 'Denver' })
  const keeper = keep(around)
  const leaveWith = (value: string) => {
    keeper.change('Home', 'City', value)
    return keeper.leave('City')
  }
  await Promise.all([leaveWith('Aurora'), leaveWith('Denver')])
  expect(around.send).toHaveBeenCalledTimes(2)
  expect(around.server.values).toEqual({ City: 'Denver' })
  expect(keeper.state.get()).toMatchObject({ typed: {}, known: { City: 'Denver' } })

  around.fail(new ApiProblem(0, {}))
  await leaveWith('Aurora')
  around.fail(undefined)
  await leaveWith('Denver')
  expect(around.send).toHaveBeenCalledTimes(4)
})

test('an error is not shown at a value that was typed after the refused one', async () => {
  const around = aServer()
  const keeper = keep(around)
  around.fail(new ApiProblem(400, { fields: { City: 'Enter a city.' } }))
  keeper.change('Home', 'City', '?')
  const left = keeper.leave('City')
  keeper.change('Home', 'City', 'Denver')
  around.fail(undefined)
  await left
  expect(keeper.state.get()).toMatchObject({ errors: {}, known: { City: 'Denver' } })
})

test('what was left on a device when the listing was sent elsewhere is what the broker does not have and what counts', () => {
  const stored = { version: 4, values: { City: 'Denver', AssociationYN: false }, missing: [] }
  const left = (value: unknown) => ({ step: 'Home', value, base: undefined }) as const
  const typed = { City: left('Aurora'), AssociationYN: left(false), AssociationFee: left(250) }
  expect(leftUnsaved(stored, typed)).toEqual({ City: 'Aurora' })
})

test('a refused answer that another one rules out does not wait for the seller', async () => {
  const around = aServer({ AssociationYN: true })
  const keeper = keep(around)
  around.fail(new ApiProblem(400, { fields: { AssociationFee: 'Enter a number, 0 or more.' } }))
  keeper.change('Water, power, taxes, HOA', 'AssociationFee', 'much')
  await keeper.leave('AssociationFee')
  expect(unsettledWords(keeper.state.get())).toBe('1 answer in “Water, power, taxes, HOA”')
  around.fail(undefined)
  keeper.change('Water, power, taxes, HOA', 'AssociationYN', false)
  await keeper.leave('AssociationYN')
  expect(unsettledWords(keeper.state.get())).toBe('')
  expect(valueOf(keeper.state.get(), 'AssociationFee')).toBe('much')
})
