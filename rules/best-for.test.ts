import { expect, test } from 'vitest'
import { bestFor } from './best-for.ts'

const aPackage = (discountedPrice: number, ...keys: string[]) => ({
  discountedPrice,
  features: keys.map((key) => ({ key })),
})

test('a package is best for the lowest price, the most help, or what only it includes', () => {
  const products = [
    aPackage(500, 'mls-time'),
    aPackage(700, 'mls-time', 'sign-rider'),
    aPackage(900, 'mls-time', 'lockbox', 'coordinator'),
  ]
  expect(bestFor(products)).toEqual(['the lowest price', 'rider for your yard sign', 'the most help'])
})

test('one package alone, and packages that are alike, are best for nothing', () => {
  expect(bestFor([aPackage(500, 'mls-time')])).toEqual([undefined])
  expect(bestFor([{ discountedPrice: 500 }, { discountedPrice: 500 }])).toEqual([undefined, undefined])
})
