import { expect, test } from 'vitest'
import { picturesOf, sharedPictureOf } from './pictures.ts'

const of = (images: string[], imageAlts: string[] = []) => ({ name: 'MLS Plus', images, imageAlts })

test('our own pictures have alt texts; other pictures are numbered', () => {
  const images = ['/pictures/mls-plus-cover.svg', '/pictures/mls-plus-steps.svg', 'https://cdn.example/a.jpg']
  expect(picturesOf(of(images, ['A desk', 'A path']))).toEqual([
    { src: images[0], alt: 'A desk', caption: 'Cover' },
    { src: images[1], alt: 'A path', caption: 'How it works' },
    { src: images[2], alt: 'MLS Plus', caption: 'Picture 3' },
  ])
})

test('a shared link to one of our packages shows the picture made for sharing, others their first picture', () => {
  expect(sharedPictureOf(of(['/pictures/mls-plus-cover.svg']))).toBe('/pictures/mls-plus-share.jpg')
  expect(sharedPictureOf(of(['https://cdn.example/a.jpg']))).toBe('https://cdn.example/a.jpg')
  expect(sharedPictureOf(of([]))).toBeUndefined()
})
