import type { Product } from '#contract/catalogue'

/** The product fields that a card shows. The long text and the seller's names are left out to keep pages with many cards small. */
export type CardProduct = Omit<Product, 'description' | 'sellerId' | 'shopName'>
