ALTER TABLE leads ADD COLUMN exampleText TEXT;
ALTER TABLE leads ADD COLUMN exampleChoice TEXT;
