/** What a client may say of the text and of what goes with it; absent fields leave it to the house style. */
export interface TextOptions {
  /** Distance of the lines of running text, in multiples of its size. */
  readonly lineHeight?: number;
  readonly align?: 'left' | 'justify';
  /** `false`: words are never parted at the ends of lines. */
  readonly hyphenate?: boolean;
  /** `false`: no bookmarks. */
  readonly outline?: boolean;
  /** `false`: pages have no numbers. */
  readonly pageNumbers?: boolean;
}
