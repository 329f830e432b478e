CREATE TABLE `cover_design_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`design_id` text NOT NULL,
	`revision` integer NOT NULL,
	`reason` text NOT NULL,
	`design` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`design_id`) REFERENCES `cover_designs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cover_design_versions_design` ON `cover_design_versions` (`design_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `cover_designs` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`name` text NOT NULL,
	`cover_type` text NOT NULL,
	`design` text NOT NULL,
	`book_project_id` text,
	`book_seen` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`thumbnail_key` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cover_designs_owner` ON `cover_designs` (`owner_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `cover_designs_book` ON `cover_designs` (`book_project_id`);--> statement-breakpoint
CREATE TABLE `cover_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`name` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`size` integer NOT NULL,
	`key` text NOT NULL,
	`hash` text NOT NULL,
	`credit` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cover_pictures_key_unique` ON `cover_pictures` (`key`);--> statement-breakpoint
CREATE INDEX `cover_pictures_owner` ON `cover_pictures` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `cover_pictures_hash` ON `cover_pictures` (`owner_id`,`hash`);--> statement-breakpoint
ALTER TABLE `projects` ADD `cover` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `cover_project_id` text;