/** The pictures on the customer's screen. */
export const customerPictureWords = {
  customerPictures: {
    title: 'Pictures on the customer’s screen',
    add: 'Add a picture',
    adding: 'Adding…',
    remove: 'Remove',
    nth: (place: number) => `Picture ${place}`,
    troubles: {
      pictureUnread:
        'This file is no picture that can be shown. Choose a PNG or a JPEG of at most 24 MB.',
      picturesFull: 'As many pictures as can be shown are there already.',
    },
    full: 'As many pictures as can be shown are there: remove one before you add another.',
  },
};
