import { expect, test } from 'vitest'
import type { CardProduct } from '#web/catalogue/card-product.ts'
import { chooseFeatured } from '#web/catalogue/home/choose-featured.ts'

const named = (name: string, brand = 'Ours') => ({ name, brand }) as CardProduct
const names = (products: CardProduct[]) => products.map(({ name }) => name).join(' ')

test('only products of the brand are featured', () => {
  expect(names(chooseFeatured([named('a'), named('b', 'Theirs'), named('c')], 'Ours'))).toBe('a c')
})

test('what the grid above has shown already comes last', () => {
  const packages = [...'abcdefghij'].map((name) => named(name))
  expect(names(chooseFeatured(packages, 'Ours'))).toBe('i j a b c d e f g h')
})
