import type { Ink } from './ink.ts'

export type Light = Record<
  | 'sky'
  | 'horizon'
  | 'sun'
  | 'far'
  | 'farD'
  | 'mid'
  | 'midD'
  | 'near'
  | 'hill'
  | 'hillD'
  | 'grass'
  | 'cap'
  | 'capD',
  Ink
>

/** Times of day over the same land. Each has its own night colors, so that no two dark pictures look alike. */
export const light = {
  noon: {
    sky: ['#CBE1DE', '#12293C'],
    horizon: ['#E4EEE4', '#23485A'],
    sun: ['#F7D27A', 'none'],
    far: ['#93B7B6', '#2A5162'],
    farD: ['#7CA3A5', '#1F4152'],
    mid: ['#5F8F88', '#1D464C'],
    midD: ['#4D7D78', '#173A40'],
    near: ['#2F6652', '#12352D'],
    hill: ['#B7C98A', '#2E5A45'],
    hillD: ['#9DB674', '#244A3A'],
    grass: ['#7F8F4C', '#56836A'],
    cap: ['#FFFDF5', '#C9D6D6'],
    capD: ['#D5E2DD', '#8CA5AE'],
  },
  dawn: {
    sky: ['#F6DFC3', '#1B2440'],
    horizon: ['#FBEFDC', '#54465F'],
    sun: ['#F2A25C', 'none'],
    far: ['#D3AE97', '#3D4263'],
    farD: ['#BF9480', '#313656'],
    mid: ['#8FA08F', '#29405A'],
    midD: ['#78907F', '#21354D'],
    near: ['#3C6B57', '#172F3B'],
    hill: ['#CFC68E', '#37523F'],
    hillD: ['#B6B377', '#2B4336'],
    grass: ['#A08A4E', '#5F7F60'],
    cap: ['#FFFDF5', '#C3C2CE'],
    capD: ['#E5D3C6', '#8D8FA8'],
  },
  dusk: {
    sky: ['#EFA968', '#2A2344'],
    horizon: ['#F9D79B', '#8A4F50'],
    sun: ['#FBE3AE', 'none'],
    far: ['#B9785A', '#4A3554'],
    farD: ['#A06349', '#3B2B48'],
    mid: ['#6C6A5C', '#323048'],
    midD: ['#59594F', '#29283E'],
    near: ['#28493F', '#182A2F'],
    hill: ['#8C9A63', '#33503A'],
    hillD: ['#73854F', '#294230'],
    grass: ['#55663A', '#5C7B50'],
    cap: ['#FBE6C8', '#D3BFC4'],
    capD: ['#E2AE84', '#96809A'],
  },
  night: {
    sky: ['#1B3D55', '#0C1B2C'],
    horizon: ['#3D6A7C', '#1F4258'],
    sun: ['#F3E6BE', 'none'],
    far: ['#2F5C70', '#22465A'],
    farD: ['#244B5E', '#19374A'],
    mid: ['#25535A', '#183A44'],
    midD: ['#1C444B', '#122F38'],
    near: ['#16403A', '#0E2A27'],
    hill: ['#3B6B55', '#264E3F'],
    hillD: ['#2F5A47', '#1E4034'],
    grass: ['#5F8E70', '#487259'],
    cap: ['#DCE5DF', '#C3D1D2'],
    capD: ['#9FB7BB', '#849DA8'],
  },
  snow: {
    sky: ['#B9D1DA', '#172B47'],
    horizon: ['#DCE8E8', '#3A5A78'],
    sun: ['#FFF3CF', 'none'],
    far: ['#8FB0BF', '#37567A'],
    farD: ['#7799AA', '#2B4767'],
    mid: ['#5B8593', '#274861'],
    midD: ['#4A7381', '#203D55'],
    near: ['#2B5B55', '#173641'],
    hill: ['#F4F3EA', '#8FA6B8'],
    hillD: ['#DEE6E3', '#71899F'],
    grass: ['#B4C6C4', '#A9BCC8'],
    cap: ['#FFFDF5', '#D2DDE3'],
    capD: ['#CFDDE2', '#93AABB'],
  },
  fall: {
    sky: ['#DCE5D3', '#19283A'],
    horizon: ['#F1F1E0', '#4B5660'],
    sun: ['#F4C765', 'none'],
    far: ['#A3B5A6', '#33505C'],
    farD: ['#8CA092', '#29424E'],
    mid: ['#C08B43', '#6B5235'],
    midD: ['#A67435', '#58432D'],
    near: ['#3B5F46', '#1B362C'],
    hill: ['#D9C47E', '#5A5936'],
    hillD: ['#C4AA5E', '#494A2D'],
    grass: ['#9A7B35', '#85804F'],
    cap: ['#FFFDF5', '#CDD3CB'],
    capD: ['#DDE0D0', '#92A09E'],
  },
} as const satisfies Record<string, Light>
