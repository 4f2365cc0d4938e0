/** Splits items into groups of `size`, in order. The last group may be smaller. */
export const inGroups = <Product>(products: readonly Product[], size: number): Product[][] =>
  Array.from({ length: Math.ceil(products.length / size) }, (_, group) =>
    products.slice(group * size, (group + 1) * size),
  )
