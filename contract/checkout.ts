// Placing an order: what a customer sends, and what the server returns.
import * as z from 'zod/mini'
import { mostPieces } from '#rules/quantities'
import { longestCode, normalCode } from '#rules/coupons'
import { longestVersion } from '#rules/disclosures'
import { addressPurposes } from '#rules/order-addresses'
import { mostLines } from '#rules/orders'
import { couponProblems } from './cart.ts'
import { Dollars } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Id, longestId, Token } from './id.ts'
import { line, ZipCode } from './form-fields.ts'
import { Shipping } from './orders.ts'
import { longestPersonName } from '#rules/accounts'
import { anyPhoneAsTyped, longestInAddress, longestPhone, phoneExample } from '#rules/addresses'
import { plainPhone } from '#rules/typed-text'

/** Where an order goes. A phone number has 7 to 15 digits and a ZIP code five or nine, however they are written. */
export const ShippingForm = z.object({
  name: line({ label: 'your full name', mostCharacters: longestPersonName }),
  address: line({ label: 'the street and the number', mostCharacters: longestInAddress.street }),
  phone: z
    .string({ error: 'Enter a phone number.' })
    .check(
      z.overwrite(plainPhone),
      z.minLength(1, { error: 'Enter a phone number.' }),
      z.maxLength(longestPhone),
      z.regex(anyPhoneAsTyped, { error: `Enter a telephone number such as ${phoneExample}.` }),
    ),
  post: ZipCode,
  /** State. */
  province: line({ label: 'the state', mostCharacters: longestInAddress.state }),
  city: line({ label: 'the city', mostCharacters: longestInAddress.city }),
  /** Country. */
  area: line({ label: 'the country', mostCharacters: longestInAddress.country }),
})
export type ShippingForm = z.output<typeof ShippingForm>

/** An address that the account knows. `reference`: of the request for an offer, or the number of the order. */
const KnownAddress = z.object({
  from: z.enum(['request', 'order']),
  reference: z.string(),
  address: Shipping,
})
export type KnownAddress = z.output<typeof KnownAddress>

export const getOrderAddresses = endpoint({
  method: 'POST',
  path: '/api/home/order/addresses',
  summary:
    'What the address of an order with these packages is for, and the addresses that the account knows',
  tag: 'Orders',
  caller: 'customer',
  body: z.object({ productIds: z.array(Id).check(z.maxLength(mostLines)) }),
  response: z.object({
    /** 'home': the address of the home to be listed. 'files': nothing is mailed. */
    purpose: z.enum(addressPurposes),
    /** The addresses that fit the purpose. For a home, only those in states where the brokerage is licensed. */
    known: z.array(KnownAddress),
  }),
})

/** The fields of a cart line that are used. Callers may send the others too. */
const OrderedLine = z.object({
  /** The cart line that is ordered and leaves the cart; '' or absent for Buy Now. */
  _id: z.optional(z.string().check(z.maxLength(longestId))),
  quantity: z.int().check(z.minimum(1), z.maximum(mostPieces)),
  productInfo: z.object({ _id: Id }),
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/home/order/place-order',
  summary: 'Place an order for packages in the cart, or for one package with Buy Now',
  tag: 'Orders',
  caller: 'customer',
  isRepeatable: true,
  // Callers also send the number of items; it is ignored because the server counts them.
  body: z.object({
    userId: Id,
    /** The sum of the discounted lines, before coupon and fee, as the customer saw it. */
    price: Dollars,
    platform_fee: Dollars,
    /** The amount due, after the coupon, as the customer saw it. Older callers do not send it. */
    total: z.optional(Dollars),
    products: z.array(z.object({ products: z.array(OrderedLine).check(z.maxLength(mostLines)) })).check(
      z.maxLength(mostLines),
      z.refine((shops) => shops.some(({ products }) => products.length > 0), {
        error: 'Must hold at least one package.',
      }),
      z.refine((shops) => shops.reduce((sum, { products }) => sum + products.length, 0) <= mostLines, {
        error: `Must hold at most ${mostLines} packages.`,
      }),
    ),
    shippingInfo: ShippingForm,
    couponCode: z.nullish(z.string().check(z.overwrite(normalCode), z.maxLength(longestCode))),
    /** The version of the terms of sale that the customer agrees to with this order. An order without it is marked. */
    termsVersion: z.optional(z.string().check(z.minLength(1), z.maxLength(longestVersion))),
    /** The token of a quote. The order has its packages, and its coupon or none. */
    quote: z.optional(Token),
  }),
  response: z.object({
    orderId: z.string(),
    /** The order number that people use. */
    number: z.number(),
    /** The amount due. */
    total: Dollars,
    message: z.string(),
  }),
  created: true,
  problems: [
    'total_differs',
    'out_of_stock',
    'too_many_unpaid',
    'home_not_licensed',
    'terms_changed',
    'product_not_found',
    'cart_line_not_found',
    'quote_not_found',
    'quote_not_open',
    'quote_changed',
    ...couponProblems,
  ],
})
