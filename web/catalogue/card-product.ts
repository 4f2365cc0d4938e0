import type { Product } from '#contract/catalogue'

/** A package as a card shows it: without the long text and the names of its seller, which a page of cards need not carry. */
export type CardProduct = Omit<Product, 'description' | 'sellerId' | 'shopName'>
