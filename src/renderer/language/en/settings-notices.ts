/** Why settings were not kept. */
export const settingsNotices = {
  changedMeanwhile:
    'Somebody else has changed this meanwhile. Nothing was kept: look at what stands there now.',
  kioskRange: 'The least amount at a kiosk cannot be above the most. Nothing was changed.',
  settingsUnwritable: 'The settings could not be kept.',
};
